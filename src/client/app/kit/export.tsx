import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { kitWords } from '../../../content/app/kit.ts';
import { showError } from '../errors.ts';
import { wordsOf } from '../language.ts';
import { trpcClient } from '../trpc.ts';

const words = wordsOf(kitWords).list;

type ExportProps = {
  /** Where the list is had as a file; its filters are added. */
  path: string;
  filter: Record<string, string | boolean>;
  title: string;
  /** Where it is more than a table. */
  label?: string;
};

/** Downloads what is given only to who has shown their password. A download has no screen to ask on: it is asked before. */
export async function downloadProven(href: string): Promise<void> {
  try {
    await trpcClient.staff.checkProof.query();
    window.location.assign(href);
  } catch (error) {
    showError(error, { title: words.exportFailed });
  }
}

/** Takes a list along as a file. */
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
