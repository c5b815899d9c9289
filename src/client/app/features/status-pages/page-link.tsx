import { ActionIcon, Button } from '@mantine/core';
import { statusPagesWords } from '../../../../content/app/status-pages.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { ArrowUpRight, Copy } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { wholeAddress } from '../../kit/address.ts';
import { copyText } from '../../kit/copy.tsx';
import { wordsOf } from '../../language.ts';

const words = wordsOf(statusPagesWords).link;

type Props = { slug: string; projectName: string; isRow?: boolean };

export const copyPageLink = (slug: string) => copyText(wholeAddress(statusPagePath(slug)), words.copied);

/** The way to the page as its client sees it: whoever is of the agency enters without a password. In a row by signs. */
export function PageLink({ slug, projectName, isRow = false }: Props) {
  const view = {
    href: statusPagePath(slug),
    target: '_blank',
    rel: 'noopener',
    'aria-label': words.viewNamed(projectName),
  };
  const copy = { 'aria-label': words.copyNamed(projectName), onClick: () => void copyPageLink(slug) };
  if (isRow) {
    const looks = { variant: 'subtle', color: 'gray', size: '2rem' };
    return (
      <>
        <ActionIcon component="a" {...looks} {...view} title={words.view}>
          <ArrowUpRight className={iconSize.small} />
        </ActionIcon>
        <ActionIcon {...looks} {...copy} title={words.copy}>
          <Copy className={iconSize.small} />
        </ActionIcon>
      </>
    );
  }
  return (
    <>
      <Button
        component="a"
        variant="default"
        size="xs"
        {...view}
        rightSection={<ArrowUpRight className={iconSize.small} />}
      >
        {words.view}
      </Button>
      <Button variant="default" size="xs" {...copy}>
        {words.copy}
      </Button>
    </>
  );
}
