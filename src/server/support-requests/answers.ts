import type {
  AdminSupportRequest,
  RequestDetail,
  SupportRequest,
} from '../../routers/support-requests.schema.ts';
import { AppError } from '../errors.ts';
import { addressOf } from '../files/service.ts';
import type { AdminRow, DetailRow, RequestRow } from './row-queries.ts';

type Files = { attachmentFileId: number | null; documentFileId: number | null };
type Links = Pick<SupportRequest, 'attachment' | 'documentUrl'>;

/** Puts addresses in the place of the numbers of files. */
function withLinks<Row extends RequestRow>(row: Row): Omit<Row, keyof Files> & Links {
  const { attachmentFileId, documentFileId, ...rest } = row;
  const link = (id: number | null) => (id === null ? null : addressOf(id, `support-request.${row.id}`));
  return {
    ...rest,
    attachment: link(attachmentFileId),
    documentUrl: link(documentFileId) ?? row.documentUrl,
  };
}

/** What a client is told of a link to GitHub: its token and its state there are the agency's matter. */
const unreadLink = 'Le lien GitHub n’a pas pu être lu. Vérifiez-le, ou envoyez le document en fichier.';

export const requestAnswer = (row: RequestRow): SupportRequest => {
  const isAgencys = row.documentType === 'github' && row.documentState === 'failed';
  return withLinks(isAgencys ? { ...row, documentProblem: unreadLink } : row);
};
export const adminAnswer = (row: AdminRow): AdminSupportRequest => withLinks(row);
export const detailAnswer = (row: DetailRow): RequestDetail => withLinks(row);

/** For staff, in their language. */
export const noRequest = () => new AppError('NOT_FOUND', 'Cette demande n’existe pas');
