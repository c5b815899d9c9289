import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { showError } from '../errors.ts';
import { wordsOf } from '../language.ts';
import { trpcClient } from '../trpc.ts';

const words = wordsOf(kitWords).list;

type ExportProps = {
  /** The path of the download; the filters are added to it. */
  path: string;
  filter: Record<string, string | boolean>;
  title: string;
  /** For an export of more than one table. */
  label?: string;
};

/**
 * Downloads something that needs a fresh proof of the password. A download cannot ask for the proof, so it is asked
 * for first.
 */
export async function downloadProven(href: string): Promise<void> {
  try {
    await trpcClient.staff.checkProof.query();
    window.location.assign(href);
  } catch (error) {
    showError(error, { title: words.exportFailed });
  }
}

/** Downloads a list as a file. */
export function ExportButton({ path, filter, title, label = words.export }: ExportProps) {
  const asked = new URLSearchParams(
    Object.entries(filter).map(([name, value]) => [name, String(value)]),
  ).toString();
  const href = `${path}${asked && '?'}${asked}`;
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    void downloadProven(href);
  };
  return (
    <Button component="a" variant="default" href={href} download onClick={follow} title={title}>
      {label}
    </Button>
  );
}
