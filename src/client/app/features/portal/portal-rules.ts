import { portalWords } from '../../../../content/app/portal.ts';
import { whatsappLink } from '../../../../content/contact.ts';
import type { ClientProject } from '../../../../routers/client-projects.schema.ts';
import type {
  DocumentType,
  RequestPriority,
  RequestType,
} from '../../../../routers/support-requests.schema.ts';
import { wordsOf } from '../../language.ts';

/** The fields of a new request, without its files. */
export type RequestValues = {
  requestType: RequestType;
  title: string;
  description: string;
  priority: RequestPriority;
  rating: number;
  /** Whether a link is to be analysed. */
  isLinkMode: boolean;
  documentType: DocumentType;
  documentUrl: string;
};

/** As specified. */
export const emptyRequest: RequestValues = {
  requestType: 'Bug',
  title: '',
  description: '',
  priority: 'Moyenne',
  rating: 3,
  isLinkMode: false,
  documentType: 'github',
  documentUrl: '',
};

/** As specified: on makes it an analysis; off makes it a bug again and clears the link. */
export const switchLinkMode = (values: RequestValues, isOn: boolean): RequestValues =>
  isOn
    ? { ...values, isLinkMode: true, requestType: 'Analyse de document' }
    : { ...values, isLinkMode: false, requestType: 'Bug', documentUrl: '' };

/** As specified, when a document is uploaded. */
export const withDocument = (values: RequestValues): RequestValues => ({
  ...values,
  documentType: 'file',
  requestType: 'Analyse de document',
  isLinkMode: true,
});

/** As specified, when it is taken away again. */
export const withoutDocument = (values: RequestValues): RequestValues => ({ ...values, requestType: 'Bug' });

/** Whether an address can be given: a request takes one document. */
export const takesLink = (values: RequestValues, hasDocument: boolean): boolean =>
  values.isLinkMode && !hasDocument && values.documentType !== 'file';

type Files = { attachmentFileId?: number | undefined; documentFileId?: number | undefined };

/** The request as it is sent: without a blank address, and without a document type where there is no document. */
export function toRequestInput(values: RequestValues, { attachmentFileId, documentFileId }: Files) {
  const { requestType, title, description, priority, rating, documentType } = values;
  const url = takesLink(values, documentFileId !== undefined) ? values.documentUrl.trim() : '';
  return {
    requestType,
    title,
    description,
    priority,
    rating,
    ...(attachmentFileId !== undefined && { attachmentFileId }),
    ...(documentFileId !== undefined && { documentFileId, documentType: 'file' as const }),
    ...(url !== '' && { documentUrl: url, documentType }),
  };
}

/** The WhatsApp link that tells the agency of a request; undefined where the project has no number. */
export function noticeLink({ name, whatsappNumber }: Pick<ClientProject, 'name' | 'whatsappNumber'>) {
  if (!/\d/.test(whatsappNumber ?? '')) return undefined;
  return whatsappLink(whatsappNumber ?? '', wordsOf(portalWords).notice(name));
}
