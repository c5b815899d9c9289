import type { Wording } from '../wording.ts';

export const wording: Wording = {
  marks:
    'the a an and is are am i you he she it we they my your our their this that these those what which who whom how ' +
    'much many why where when with for from of to in on at by without can could would should will do does did have ' +
    'has had need want make made not no yes hello hi hey thanks thank please price prices pricing cost costs quote ' +
    'long take takes time weeks pay deposit talk speak person human about there me us be been any some if or so ' +
    'everything above below repeat ignore write which software company tell give show get build support languages ' +
    'estate start started project wat teh u ur pls plz hw mutch whats im dont per month week you re your yours only ' +
    'cannot sorry know answer but',
  latin: '',
  stopwords:
    'sell a about all also am an and any are as at be been but by can could did do does doing done for from get give got had has have he hello here hey hi how i id if in into is it its just kind know let like ll make me my myself need of on one or our out over please re really see shall she should so some tell than that the their them then there these they thing this those to too up us usually ve very want was we well were what which who will with would yes you your yours yourself thanks thank ok okay dont doesnt im whats hows offer offers provide serve accept accepts use roughly exactly approximately typical typically average generally build someone somebody guys guy actually something anything everything nothing handle told said say says right correct confirm true promised thought heard heard read site send something bit lot quite only even still thingy thingies stuff things hw u ur r pls plz plss wat teh hmm oh well looking look looked could can t small big little new nice good great maybe probably our ours off go going gonna wanna sure colleague figure ballpark number numbers per next interested both each another other question questions wondering wonder curious why n pl ppl bro bruh mate lol til till until',
  joins: 'and also plus then n',
  own: 'we my our us mine',
  quantity: '',
};
