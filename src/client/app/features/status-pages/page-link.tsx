import { Button } from '@mantine/core';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { ArrowUpRight } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { copyText } from '../../kit/copy.tsx';

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
        aria-label={`Voir la page de ${projectName} (nouvel onglet)`}
        rightSection={<ArrowUpRight className={iconSize.small} />}
      >
        Voir la page
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Copier le lien de la page de ${projectName}`}
        onClick={() =>
          void copyText(pageAddress(slug), 'Le lien de la page de suivi est dans le presse-papiers.')
        }
      >
        Copier le lien
      </Button>
    </>
  );
}

/** The whole address of a page, to be passed on. */
export const pageAddress = (slug: string): string =>
  new URL(statusPagePath(slug), window.location.origin).href;
