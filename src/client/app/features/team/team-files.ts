import { teamFilesWords } from '../../../../content/app/team-files.ts';
import { fileFieldRefusals } from '../../../../content/refusals/files.ts';
import { type TeamFile, teamFileLimit } from '../../../../routers/team.schema.ts';
import type { Toast } from '../../../ui/toast.model.ts';
import { wordsOf } from '../../language.ts';
import { upload } from '../../uploads/upload.ts';

const words = wordsOf(teamFilesWords);
const { tooLarge, unsupported } = wordsOf(fileFieldRefusals);

/** The types in the file picker, as specified; fewer are accepted. */
export const accepted = 'image/*,.pdf,.doc,.docx,.txt';

const isImage = ({ type }: File) => type.startsWith('image/');

const isTaken = (file: File): boolean =>
  isImage(file) ||
  file.type === 'application/pdf' ||
  file.type.includes('document') ||
  /\.docx?$/i.test(file.name);

const refusal = (title: string, description: string) =>
  ({ title, description, variant: 'destructive' }) satisfies Toast;

/** Why a file is refused before the upload, in the specified words; undefined where it is accepted. */
export function refusalOf(file: File): ReturnType<typeof refusal> | undefined {
  if (!isTaken(file)) return refusal(unsupported.title, unsupported.message(file.name));
  return file.size > teamFileLimit ? refusal(tooLarge.title, tooLarge.teamMessage) : undefined;
}

export const unreadable = (name: string) => refusal(words.unreadable, words.unreadableText(name));

/** The server's reason for refusing a file is more precise than the general sentence. */
const telling = [400, 409, 413, 415, 429];
/** The same mistake has the same title, whether the file's name or its bytes show it. */
const titles: Record<number, string> = { 413: tooLarge.title, 415: unsupported.title };
export const notUploaded = ({ status, message }: { status: number; message: string }) =>
  refusal(titles[status] ?? words.uploadFailed, telling.includes(status) ? message : words.uploadFailedText);

type Sending = {
  projectId: number;
  file: File;
  fileUrl: string;
  signal: AbortSignal;
  onPercent(percent: number): void;
};

/** Adds a file to a project. Throws UploadError, also when it was cancelled. */
export const sendTeamFile = ({ projectId, file, fileUrl, signal, onPercent }: Sending) =>
  upload<TeamFile>({
    address: '/api/team/files',
    type: 'application/json',
    body: JSON.stringify({
      projectId,
      fileName: file.name,
      fileType: isImage(file) ? 'screenshot' : 'file',
      fileUrl,
      fileSize: file.size,
    }),
    words: { unreachable: 'The server does not answer', cancelled: 'Cancelled' },
    onPercent,
    signal,
  });

/** As specified: in KB with one decimal. */
export const sizeInWords = (bytes: number | null | undefined): string =>
  typeof bytes === 'number' && bytes >= 0 ? `${(bytes / 1024).toFixed(1)} KB` : 'Unknown size';
