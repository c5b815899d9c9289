import type { Wording } from '../wording.ts';

export const wording: Wording = {
  marks:
    'ہے ہیں ہو کا کی کے کو میں سے پر اور یا بھی تو ہی نے یہ وہ کیا کیسے کون کتنا کتنی کتنے کب کہاں مجھے میرا میری میرے ہم ہمیں ہماری ہمارا ہمارے آپ تم چاہیے چاہئے بتائیں بتاؤ کریں کرنا کرو گا گی گے لیے لئے سکتا سکتے سکتی نہیں جی شکریہ براہ کرم مہربانی قیمت خدمات زبان زبانیں وقت انسان بات ایک رابطہ سلام علیکم اپنا اپنی اپنے سب کوئی کسی مدد السلام',
  latin:
    'qeemat qimat keemat shukriya shukria meherbani mehrbani barah karam insaan banda banday bandey zuban zubaan ' +
    'kitni kitnay kitney chahiay chahiyay chahye rabta raabta jawab waqt tayyar tayar walay wala hamaray humaray meray ' +
    'apkay apnay karain krain karen kren bataen batayen btao btaen btain assalam assalamualaikum alaikum aoa janab ' +
    'dafter daftar kahan kaam hafton hafte mahine paisay rupay kharch kharcha liay liye lye milay jaye jaiga ho-ga ' +
    'krna krni kro krte sakty sakte hun hein hay ap apka mjhe muje mujhy kesay kaisay kese keh agr laikin jaldi ' +
    'shuru sahoolat khidmat khidmaat',
  stopwords:
    'ہے ہیں ہو ہوگا ہوگی ہوں گا گی گے تھا تھی تھے کا کی کے کو میں سے پر تک اور یا بھی تو ہی نے یہ وہ اس ان اسکا کیا کیسے کیسا کیسی کون کونسا کونسی سی سا مجھے مجھ میرا میری میرے ہم ہمیں ہماری ہمارا ہمارے آپ آپکا آپکی آپکے تم تمہارا تمہاری تمہارے چاہیے چاہئے چاہتا چاہتی چاہتے بتائیں بتاؤ بتائیے بتا دیں دے دو دیں دینا دیتے دیتا لیے لئے کرنا کرنی کرنے کرو کریں کرتے کرتا کرتی کر سکتا سکتے سکتی سکتی جائے جاتا رہا رہی رہے گیا گئی والا والی والے اپنا اپنی اپنے سب تمام کچھ کوئی کسی ایک نہیں نہ نا ہاں جی سلام علیکم السلام براہ کرم مہربانی پلیز شکریہ اگر لیکن مگر پھر اب ابھی بہت تھوڑا چھوٹا چھوٹی چھوٹے بڑا بڑی نیا نئی لوگ دونوں ساتھ لیتے لیتا لیتی لینا لیں کہا سنا صحیح ٹھیک سچ مطلب یہاں وہاں ہاں اچھا بھائی ہوتا ہوتی ہوئے ہوا پاس بارے مل ملے ملتی ملتا ap apka apki apkay mjhe muje mujhy kay ki ka ko se mein main hai hay hain hein ho ga gi ge nay bhi aur agr btao btaen bataen batayen karain kren krna krni krte sakty liay lye meray mere hamaray apnay janab jaye walay wala لگے لگتا لگتی لگتے لگیں lagay کیوں کروں kyun bohat bahut bht چلے چلےگا iska iski iske uska is ka gya gyi rha rhe',
  joins: 'اور نیز پھر ساتھ aur phir',
  own: 'میرا میری میرے ہمارا ہماری ہمارے میں ہم mera meri mere hamara hamari hamare',
  quantity: 'کتنا کتنی کتنے kitna kitni kitne kitnay kitney',
};
