import { SimpleGrid } from '@mantine/core';
import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { currencies } from '../../../../routers/quotes.schema.ts';
import { ParagraphField, SelectField, TextField } from '../../forms/bound-fields.tsx';
import panel from '../../frame/panel.module.css';
import { Panel } from '../../frame/panel.tsx';
import { QuoteInstalments, QuoteLines } from './quote-lines.tsx';
import type { QuoteForm } from './quote-values.ts';

/** All that the client will read. */
export function QuoteFields({ form }: { form: QuoteForm }) {
  return (
    <>
      <Panel title="Pour qui, pour quoi">
        <TextField
          label="Titre"
          description="Ce que le client lit en premier, par exemple «&nbsp;Refonte du site&nbsp;»."
          required
          form={form}
          path="content.title"
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField
            label="Client"
            description="L’entreprise, comme elle s’écrit."
            required
            form={form}
            path="content.clientName"
          />
          <TextField
            label="Contact"
            description="Qui doit accepter le devis."
            required
            form={form}
            path="content.contactName"
          />
          <TextField
            label="E-mail du contact"
            description="Facultatif."
            type="email"
            form={form}
            path="content.contactEmail"
          />
          <TextField
            label="Valable jusqu’au"
            description="Le dernier jour pour accepter. Vide, il n’expire pas."
            type="date"
            form={form}
            path="content.validUntil"
          />
          <SelectField
            label="Langue"
            description="Celle des intitulés de la page et du PDF."
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
            form={form}
            path="content.language"
          />
          <SelectField
            label="Devise"
            description="Celle de tous les montants."
            data={[...currencies]}
            form={form}
            path="content.currency"
          />
        </SimpleGrid>
        <ParagraphField
          label="Introduction"
          description="Quelques phrases avant les lignes. Facultatif."
          minRows={3}
          maxRows={12}
          form={form}
          path="content.introduction"
        />
      </Panel>
      <section className={panel.panel} aria-label="Lignes du devis">
        <QuoteLines form={form} />
        <TextField
          label="Taxe, en %"
          description="Du total des lignes. 0 s’il n’y en a pas."
          inputMode="decimal"
          maw="16rem"
          form={form}
          path="content.taxPercent"
        />
      </section>
      <section className={panel.panel} aria-label="Échéances du devis">
        <QuoteInstalments form={form} />
      </section>
      <Panel title="Conditions">
        <ParagraphField
          label="Texte des conditions"
          description="Ce qui est compris, ce qui ne l’est pas, les délais. Facultatif."
          minRows={4}
          maxRows={16}
          form={form}
          path="content.terms"
        />
      </Panel>
    </>
  );
}
