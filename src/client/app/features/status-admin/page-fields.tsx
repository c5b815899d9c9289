import { languageNames } from '../../../../content/chat.ts';
import { languages } from '../../../../content/language.ts';
import { statusPagePath } from '../../../../routers/status-pages.schema.ts';
import { ParagraphField, SelectField, TextField } from '../../forms/bound-fields.tsx';
import { Panel } from '../../frame/panel.tsx';
import { passwordWords } from '../gates/code-fields.tsx';
import { DoorPanel } from '../gates/door-panel.tsx';
import styles from './status-admin.module.css';
import type { PageFormType } from './use-page-form.ts';

type Props = { form: PageFormType };

/** Whose page it is, and how it begins. */
export const ClientFields = ({ form }: Props) => (
  <Panel title="Client et projet">
    <div className={styles.pair}>
      <TextField form={form} path="content.clientName" label="Client" required />
      <TextField form={form} path="content.projectName" label="Projet" required />
    </div>
    <SelectField
      form={form}
      path="content.language"
      label="Langue de la page"
      description="Celle des titres et des dates. Vos textes restent tels que vous les écrivez."
      data={languages.map((value) => ({ value, label: languageNames[value] }))}
    />
    <ParagraphField
      form={form}
      path="content.introduction"
      label="Introduction"
      description="Quelques phrases sous le titre, si vous voulez."
      minRows={3}
      maxRows={12}
    />
  </Panel>
);

/** What is decided once, when a page is made. */
export const NewPageFields = ({ form }: Props) => (
  <DoorPanel
    form={form}
    title="Adresse et mot de passe"
    hint={(slug) => `La page sera à l’adresse ${statusPagePath(slug)}, et n’en changera plus.`}
    words={passwordWords}
  />
);

/** The site in the making, shown in a frame of the page. */
export const PreviewField = ({ form }: Props) => (
  <Panel title="Aperçu en direct">
    <TextField
      form={form}
      path="previewUrl"
      label="Adresse de l’aperçu"
      description="En https://. Son hébergeur doit permettre de l’afficher dans une autre page, sans X-Frame-Options ni frame-ancestors qui l’interdisent. Vide, la page n’a pas d’aperçu."
      type="url"
      inputMode="url"
      spellCheck={false}
      placeholder="https://"
    />
  </Panel>
);
