/**
 * Where the bytes of files are: a folder or an S3-compatible store. Keys are random and the program's own, never made
 * of what somebody sent. What a file is called and may be is kept in the database.
 */
export type FileStore = {
  /** Stored when this returns: a crash right after it loses nothing. */
  write(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Throws where there is no such key. */
  read(key: string): Promise<Buffer>;
  /** Whether there are bytes of this key. */
  has(key: string): Promise<boolean>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
};
