import { Button } from '@mantine/core';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wholeAddress } from '../../kit/address.ts';
import { copyText } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';

const words = wordsOf(statusPagesWords).link;

type Props = { slug: string; projectName: string };

/** The way to the page as its client sees it: whoever is of the agency enters without a password. */
export function PageLink({ slug, projectName }: Props) {
  return (
    <>
      <Button
        component="a"
        variant="default"
        size="compact-sm"
        href={statusPagePath(slug)}
        target="_blank"
        rel="noopener"
        aria-label={words.viewNamed(projectName)}
        rightSection={<ArrowUpRight className={iconSize.small} />}
      >
        {words.view}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.copyNamed(projectName)}
        onClick={() => void copyText(wholeAddress(statusPagePath(slug)), words.copied)}
      >
        {words.copy}
      </Button>
    </>
  );
}
