import { randomId } from '../../src/server/ids.ts';
import { definePart, none } from './access-parts.ts';
import { adminSession, everybody, sales, salesSession, salesWall, support, teamArea } from './access-rows.ts';
import { buildGated, type Gated, gateCode, pageContent, passGate } from './gated.ts';
import { draftOf, quoteOf } from './quotes.ts';
import { pixel } from './support-portals.ts';

const theQuote = ({ gateSlug }: Gated) => ({ slug: gateSlug });
const theQuoteId = ({ quoteId }: Gated) => ({ quoteId });
const theDraft = ({ draftId }: Gated) => ({ draftId });
const theReadDraft = ({ draftId }: Gated) => ({ draftId, revision: 1 });
const thePage = theQuote;
const thePageId = ({ statusPageId }: Gated) => ({ statusPageId });
const theGate = ({ gateSlug }: Gated) => ({ kind: 'status-page', subject: gateSlug });
const theTeamProject = ({ teamProjectId }: Gated) => ({ projectId: teamProjectId });
const offer = { version: 1, address: 'nadia@client.example', language: 'fr' };
const noContent = () => ({ kind: 'question', item: randomId() });
const newCode = () => ({ password: `code ${randomId()}` });

/** What is behind the gates; their holder has typed all codes, the stranger only those of a quote and of a page. */
export const gatedPart = definePart<Gated>(
  async ({ server, tokenOf }, owner) => {
    const gates = await buildGated(server, `w-${randomId()}`);
    const token = tokenOf(owner);
    await passGate(server, token, { kind: 'quote', subject: gates.gateSlug });
    await passGate(server, token, { kind: 'status-page', subject: gates.gateSlug });
    if (owner === 'holder') await passGate(server, token, { kind: 'team', subject: 'team' });
    return gates;
  },
  {
    'gates.close': [adminSession(200), theGate],
    'gates.list': [adminSession(200), none],
    'gates.set': [adminSession(200), (known) => ({ ...theGate(known), ...newCode() })],
    'quotes.beginDraft': [sales(201), () => ({ content: draftOf() })],
    'quotes.discardDraft': [sales(204), theReadDraft],
    'quotes.draft': [sales(200), theDraft],
    'content.arrange': [sales(204), () => ({ kind: 'claim', items: [] })],
    'content.callOff': [sales(404), () => ({ publicationId: 4_711 })],
    'content.discard': [sales(404), () => ({ ...noContent(), revision: 0 })],
    'content.get': [sales(200), () => ({ kind: 'service', item: 'chatbot' })],
    'content.list': [sales(200), () => ({ kind: 'service' })],
    'content.publish': [sales(404), () => ({ ...noContent(), revision: 0 })],
    'content.restore': [sales(404), () => ({ ...noContent(), revision: 0, publicationId: 4_711 })],
    'content.try': [sales(200), () => ({ question: 'Chatbot?', language: 'en' })],
    'content.evaluate': [sales(200), () => ({ kind: 'claim', item: 'projects' })],
    'learning.usage': [sales(200), none],
    'learning.proposal': [sales(404), () => ({ groupId: 4_711 })],
    // What is no picture.
    'content.addPicture': [sales(415), () => ({ file: 'data:image/png;base64,AAAA' })],
    'content.sources': [sales(200), none],
    'content.readSource': [sales(404), () => ({ sourceId: 4_711 })],
    'content.reading': [sales(404), () => ({ readingId: 4_711 })],
    'content.takeSource': [
      sales(400),
      () => ({ readingId: 4_711, revision: 0, language: 'fr', entries: [], gone: [] }),
    ],
    'content.forgetSource': [sales(404), () => ({ sourceId: 4_711 })],
    // There is no model.
    'content.suggest': [sales(503), () => ({ readingId: 4_711 })],
    'content.translate': [sales(503), () => ({ ...noContent(), revision: 0, from: 'fr', to: 'en' })],
    'content.save': [
      sales(200),
      () => ({
        kind: 'testimonial',
        item: null,
        revision: 0,
        values: { isShown: false, facts: {}, texts: { en: { name: randomId() } } },
      }),
    ],
    'quotes.drafts': [sales(200), none],
    'quotes.saveDraft': [sales(200), (known) => ({ ...theReadDraft(known), content: draftOf() })],
    // Nobody of the agency accepts in a client's name.
    'quotes.accept': [
      { ...sales(403), holder: 200 },
      (known) => ({ ...theQuote(known), version: 1, acceptedBy: 'Nadia Rahman' }),
    ],
    'quotes.create': [sales(201), () => ({ slug: `n-${randomId()}`, content: quoteOf(), ...newCode() })],
    'quotes.detail': [sales(200), theQuoteId],
    'quotes.get': [salesWall(200), theQuote],
    'quotes.list': [sales(200), none],
    'quotes.lock': [everybody(204), theQuote],
    'quotes.pdf': [salesWall(200), theQuote],
    // Nobody has accepted it.
    'quotes.makeProject': [sales(409), theQuoteId],
    'quotes.withdraw': [sales(409), (known) => ({ ...theQuoteId(known), reason: 'Changed their mind' })],
    'quotes.save': [sales(200), (known) => ({ ...theQuoteId(known), version: 1, content: quoteOf() })],
    'quotes.mailWords': [sales(200), () => ({ language: 'fr' })],
    'quotes.sendMail': [sales(202), (known) => ({ ...theQuoteId(known), ...offer })],
    'quotes.sendMailWithPassword': [
      salesSession(202),
      (known) => ({ ...theQuoteId(known), ...offer, password: 'mailed' }),
    ],
    'quotes.sortLimit': [sales(200), none],
    'quotes.setPassword': [salesSession(200), (known) => ({ ...theQuoteId(known), ...newCode() })],
    'quotes.talk': [sales(200), theQuoteId],
    'quotes.unlock': [everybody(200), (known) => ({ ...theQuote(known), password: gateCode })],
    'salesGuide.get': [sales(200), none],
    'statusPages.create': [
      sales(201),
      () => ({
        slug: `n-${randomId()}`,
        content: pageContent,
        previewUrl: null,
        ...newCode(),
      }),
    ],
    'statusPages.detail': [sales(200), thePageId],
    'statusPages.get': [salesWall(200), thePage],
    'statusPages.list': [sales(200), none],
    'statusPages.lock': [everybody(204), thePage],
    'statusPages.save': [
      sales(200),
      (known) => ({
        ...thePageId(known),
        revision: 1,
        content: pageContent,
        previewUrl: null,
      }),
    ],
    'statusPages.setPassword': [salesSession(200), (known) => ({ ...thePageId(known), ...newCode() })],
    'statusPages.unlock': [everybody(204), (known) => ({ ...thePage(known), password: gateCode })],
    'team.addFile': [
      teamArea(201),
      (known) => ({
        ...theTeamProject(known),
        fileName: 'a.png',
        fileType: 'screenshot',
        fileUrl: pixel,
      }),
    ],
    'team.addObjective': [teamArea(201), (known) => ({ ...theTeamProject(known), text: 'Un objectif' })],
    'team.addTask': [teamArea(201), (known) => ({ ...theTeamProject(known), text: 'Une tâche' })],
    'team.createProject': [
      support(201),
      () => ({
        name: 'Projet',
        emoji: '🧭',
        url: 'https://projet.example',
        compensation: null,
      }),
    ],
    'team.files': [teamArea(200), theTeamProject],
    'team.live': [teamArea(200), none],
    'team.lock': [everybody(204), none],
    'team.projects': [teamArea(200), none],
    'team.removeFile': [teamArea(204), ({ teamFileId }) => ({ fileId: teamFileId })],
    'team.removeObjective': [teamArea(204), ({ objectiveId }) => ({ objectiveId })],
    'team.removeTask': [teamArea(204), ({ taskId }) => ({ taskId })],
    'team.setNotes': [
      teamArea(200),
      (known) => ({ ...theTeamProject(known), notes: 'Mardi', notesRevision: 0 }),
    ],
    'team.setObjective': [teamArea(200), ({ objectiveId }) => ({ objectiveId, isAchieved: true })],
    'team.setTask': [teamArea(200), ({ taskId }) => ({ taskId, completedOn: null })],
    'team.unlock': [everybody(204), () => ({ code: gateCode })],
    'team.updateProject': [support(200), (known) => ({ ...theTeamProject(known), name: 'Autre nom' })],
  },
);
