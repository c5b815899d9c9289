import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { CodeFields, passwordWords } from '../gates/code-fields.tsx';
import styles from './status-admin.module.css';
import type { PageFormType } from './use-page-form.ts';

type Props = { form: PageFormType };

const anyDirection = { input: { dir: 'auto' } } as const;

/** Whose page it is, and how it begins. */
export function ClientFields({ form }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="client-head">
      <h2 id="client-head" className={styles.panelHead}>
        Client et projet
      </h2>
      <div className={styles.pair}>
        <TextInput
          label="Client"
          required
          autoComplete="off"
          attributes={anyDirection}
          key={form.key('content.clientName')}
          {...form.getInputProps('content.clientName')}
        />
        <TextInput
          label="Projet"
          required
          autoComplete="off"
          attributes={anyDirection}
          key={form.key('content.projectName')}
          {...form.getInputProps('content.projectName')}
        />
      </div>
      <NativeSelect
        label="Langue de la page"
        description="Celle des titres et des dates. Vos textes restent tels que vous les écrivez."
        data={languages.map((value) => ({ value, label: languageNames[value] }))}
        key={form.key('content.language')}
        {...form.getInputProps('content.language')}
      />
      <Textarea
        label="Introduction"
        description="Quelques phrases sous le titre, si vous voulez."
        autosize
        minRows={3}
        maxRows={12}
        attributes={anyDirection}
        key={form.key('content.introduction')}
        {...form.getInputProps('content.introduction')}
      />
    </section>
  );
}

/** What is decided once, when a page is made. */
export function NewPageFields({ form }: Props) {
  const { slug, codeChoice } = useWatched(form);
  return (
    <section className={styles.panel} aria-labelledby="access-head">
      <h2 id="access-head" className={styles.panelHead}>
        Adresse et mot de passe
      </h2>
      <TextInput
        label="Identifiant"
        description={`La page sera à l’adresse ${statusPagePath(slug || '…')}, et n’en changera plus.`}
        required
        autoComplete="off"
        spellCheck={false}
        key={form.key('slug')}
        {...form.getInputProps('slug')}
      />
      <CodeFields form={form} isChosen={codeChoice === 'choose'} words={passwordWords} />
    </section>
  );
}

/** What other fields show: the form itself is not drawn anew at each key. */
function useWatched(form: PageFormType): { slug: string; codeChoice: string } {
  const [slug, setSlug] = useState(form.getValues().slug);
  const [codeChoice, setChoice] = useState<string>(form.getValues().codeChoice);
  form.watch('slug', ({ value }) => setSlug(value));
  form.watch('codeChoice', ({ value }) => setChoice(value));
  return { slug, codeChoice };
}

/** The site in the making, shown in a frame of the page. */
export function PreviewField({ form }: Props) {
  return (
    <section className={styles.panel} aria-labelledby="preview-head">
      <h2 id="preview-head" className={styles.panelHead}>
        Aperçu en direct
      </h2>
      <TextInput
        label="Adresse de l’aperçu"
        description="En https://. Son hébergeur doit permettre de l’afficher dans une autre page, sans X-Frame-Options ni frame-ancestors qui l’interdisent. Vide, la page n’a pas d’aperçu."
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        key={form.key('previewUrl')}
        {...form.getInputProps('previewUrl')}
      />
    </section>
  );
}
