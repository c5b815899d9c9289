import type {
  AdminSupportRequest,
  RequestDetail,
  SupportRequest,
} from '../../routers/support-requests.schema.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { linkTo } from '../files/service.ts';
import type { AdminRow, DetailRow, RequestRow } from './row-queries.ts';

type Files = { attachmentFileId: number | null; documentFileId: number | null };
type Links = Pick<SupportRequest, 'attachment' | 'documentUrl'>;

/** Puts addresses that work for some minutes in the place of the numbers of files. */
function withLinks<Row extends RequestRow>(
  deps: Pick<Deps, 'secrets'>,
  row: Row,
): Omit<Row, keyof Files> & Links {
  const { attachmentFileId, documentFileId, ...rest } = row;
  const link = (id: number | null, name: string | null) =>
    id === null ? null : linkTo(deps, { id, name: name ?? '' }).url;
  return {
    ...rest,
    attachment: link(attachmentFileId, row.attachmentName),
    documentUrl: link(documentFileId, row.documentName) ?? row.documentUrl,
  };
}

/** What a client is told of a link to GitHub: its token and its state there are the agency's matter. */
const unreadLink = 'Le lien GitHub n’a pas pu être lu. Vérifiez-le, ou envoyez le document en fichier.';

export const requestAnswer = (deps: Pick<Deps, 'secrets'>, row: RequestRow): SupportRequest => {
  const isAgencys = row.documentType === 'github' && row.documentState === 'failed';
  return withLinks(deps, isAgencys ? { ...row, documentProblem: unreadLink } : row);
};
export const adminAnswer = (deps: Pick<Deps, 'secrets'>, row: AdminRow): AdminSupportRequest =>
  withLinks(deps, row);
export const detailAnswer = (deps: Pick<Deps, 'secrets'>, row: DetailRow): RequestDetail =>
  withLinks(deps, row);

/** For staff, in their language. */
export const noRequest = () => new AppError('NOT_FOUND', 'Cette demande n’existe pas');
