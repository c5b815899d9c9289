import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { currencies } from '../../../../routers/quotes.schema.ts';
import { QuoteInstalments, QuoteLines } from './quote-lines.tsx';
import type { QuoteForm, QuoteValues } from './quote-values.ts';
import styles from './quotes.module.css';

const anyDirection = { input: { dir: 'auto' } } as const;

/** All that the client will read. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  const field = (name: keyof QuoteValues['content']) => ({
    key: form.key(`content.${name}`),
    ...form.getInputProps(`content.${name}`),
  });
  return (
    <>
      <section className={styles.panel} aria-labelledby="who-head">
        <h2 id="who-head" className={styles.panelHead}>
          Pour qui, pour quoi
        </h2>
        <TextInput
          label="Titre"
          description="Ce que le client lit en premier, par exemple «&nbsp;Refonte du site&nbsp;»."
          required
          autoComplete="off"
          attributes={anyDirection}
          {...field('title')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Client"
            description="L’entreprise, comme elle s’écrit."
            required
            autoComplete="off"
            attributes={anyDirection}
            {...field('clientName')}
          />
          <TextInput
            label="Contact"
            description="Qui doit accepter le devis."
            required
            autoComplete="off"
            attributes={anyDirection}
            {...field('contactName')}
          />
          <TextInput
            label="E-mail du contact"
            description="Facultatif."
            type="email"
            autoComplete="off"
            {...field('contactEmail')}
          />
          <TextInput
            label="Valable jusqu’au"
            description="Le dernier jour pour accepter. Vide, il n’expire pas."
            type="date"
            {...field('validUntil')}
          />
          <NativeSelect
            label="Langue"
            description="Celle des intitulés de la page et du PDF."
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...field('language')}
          />
          <NativeSelect
            label="Devise"
            description="Celle de tous les montants."
            data={[...currencies]}
            {...field('currency')}
          />
        </SimpleGrid>
        <Textarea
          label="Introduction"
          description="Quelques phrases avant les lignes. Facultatif."
          autosize
          minRows={3}
          maxRows={12}
          attributes={anyDirection}
          {...field('introduction')}
        />
      </section>
      <section className={styles.panel} aria-label="Lignes du devis">
        <QuoteLines form={form} />
        <TextInput
          label="Taxe, en %"
          description="Du total des lignes. 0 s’il n’y en a pas."
          inputMode="decimal"
          maw="16rem"
          {...field('taxPercent')}
        />
      </section>
      <section className={styles.panel} aria-label="Échéances du devis">
        <QuoteInstalments form={form} />
      </section>
      <section className={styles.panel} aria-labelledby="terms-head">
        <h2 id="terms-head" className={styles.panelHead}>
          Conditions
        </h2>
        <Textarea
          label="Texte des conditions"
          description="Ce qui est compris, ce qui ne l’est pas, les délais. Facultatif."
          autosize
          minRows={4}
          maxRows={16}
          attributes={anyDirection}
          {...field('terms')}
        />
      </section>
    </>
  );
}
