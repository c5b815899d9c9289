import {
  Box,
  Button,
  Checkbox,
  FileButton,
  Group,
  Input,
  Menu,
  NativeSelect,
  Radio,
  SimpleGrid,
  Stack,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { contentWords } from '../../../../content/app/content.ts';
import { languageNames } from '../../../../content/chat.ts';
import { isFigurePlace } from '../../../../content/fill.ts';
import { courtesyPlaces, type FieldSpec, isWording } from '../../../../content/kinds.ts';
import { directionOf, type Language } from '../../../../content/language.ts';
import { isProgramsPicture, pictureIdOf, picturePath, pictureTypes } from '../../../../content/pictures.ts';
import type { AddedPicture, ContentDetail } from '../../../../routers/content.schema.ts';
import { Plus } from '../../../ui/icons.tsx';
import { avatarOf, pictureOf } from '../../../ui/pictures.ts';
import { agency } from '../../agency.ts';
import { showError } from '../../errors.ts';
import { Panel } from '../../frame/panel.tsx';
import iconSize from '../../icon-size.module.css';
import { appLanguage, wordsOf } from '../../language.ts';
import tone from '../../tone.module.css';
import { dataUrlOf, upload } from '../../uploads/upload.ts';
import styles from './content.module.css';
import { factName, fieldName, groupName, groupOf, MarkLegend, MarkSign, markOf } from './content-looks.tsx';
import {
  factPath,
  formValuesOf,
  keyOf,
  languageAt,
  specsFor,
  textPath,
  type What,
} from './content-values.ts';
import type { ContentForm, Editing } from './use-content-form.ts';

const words = wordsOf(contentWords);

/** The fields that are the same in all languages. */
export function FactFields({
  what,
  form,
  arriving,
}: Pick<Editing, 'what' | 'form'> & { arriving: Arriving }) {
  const specs = Object.entries(specsFor(what, ''));
  const isOfPage = isWording(what.kind);
  const hint = isOfPage ? words.factHints[what.item ?? ''] : undefined;
  const shown = !isOfPage && (
    <Checkbox
      key={form.key('isShown')}
      {...form.getInputProps('isShown', { type: 'checkbox' })}
      label={what.kind === 'guide' ? words.guideShown : words.editor.isShown}
    />
  );
  if (specs.length === 0) return shown;
  return (
    <Panel title={words.editor.facts} under={hint && <Text c="dimmed">{hint}</Text>}>
      {shown}
      <div className={styles.facts}>
        {specs
          .filter(([, spec]) => !isPictured(spec))
          .map(([name, spec]) => (
            <FactField key={name} form={form} name={name} spec={spec} />
          ))}
      </div>
      {specs.map(
        ([name, spec]) =>
          isPictured(spec) && (
            <PictureField key={name} form={form} name={name} spec={spec} arriving={arriving} />
          ),
      )}
    </Panel>
  );
}

/** Drawings are chosen by sight. */
const isPictured = (spec: FieldSpec): spec is FieldSpec & { is: 'choice' | 'picture' } =>
  spec.is === 'picture' ||
  (spec.is === 'choice' && spec.of.some((one) => /\p{Extended_Pictographic}/u.test(one)));

type FactProps = { form: ContentForm; name: string; spec: FieldSpec };

export function FactField({ form, name, spec }: FactProps) {
  const path = factPath(name);
  const field = {
    key: form.key(path),
    label: factName(name),
    required: !spec.isOptional,
  };
  const { key, ...props } = field;
  const wrapperProps = { 'data-field': path };
  if (spec.is === 'flag') {
    return (
      <Checkbox
        key={key}
        {...form.getInputProps(path, { type: 'checkbox' })}
        label={field.label}
        className={styles.flag ?? ''}
      />
    );
  }
  if (spec.is === 'choice') {
    return (
      <NativeSelect
        key={key}
        {...props}
        {...form.getInputProps(path)}
        wrapperProps={wrapperProps}
        data={spec.of.map((value) => ({ value, label: words.choices[name]?.[value] ?? value }))}
      />
    );
  }
  if (spec.is === 'weeks') {
    return (
      <Input.Wrapper
        {...props}
        labelElement="div"
        error={form.errors[path]}
        errorProps={{ id: `${keyOf(path)}-error` }}
        data-field={path}
        data-wide
      >
        <div className={styles.weeks}>
          {([words.editor.least, words.editor.most] as const).map((label, at) => (
            <TextInput
              key={form.key(`${path}.${at}`)}
              {...form.getInputProps(`${path}.${at}`)}
              aria-label={words.marked(field.label, label)}
              placeholder={label}
              inputMode="numeric"
              autoComplete="off"
              error={Boolean(form.errors[path])}
              {...(form.errors[path] && { 'aria-describedby': `${keyOf(path)}-error` })}
            />
          ))}
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <TextInput
      key={key}
      {...props}
      {...form.getInputProps(path)}
      wrapperProps={{ ...wrapperProps, ...(spec.is === 'link' && { 'data-wide': true }) }}
      autoComplete="off"
      {...(spec.is === 'link'
        ? { type: 'url', inputMode: 'url' as const, spellCheck: false, placeholder: 'https://' }
        : spec.is !== 'line' && { inputMode: 'decimal' as const })}
    />
  );
}

/** The upload of a picture, which saving waits for: settled once the field has the picture, or the error is shown. */
export type Arriving = { current: Promise<void> | undefined };

type PictureProps = Omit<FactProps, 'spec'> & {
  spec: FieldSpec & { is: 'choice' | 'picture' };
  arriving: Arriving;
};

/** One of the program's drawings or, where the field accepts it, the agency's own picture. */
function PictureField({ form, name, spec, arriving }: PictureProps) {
  const path = factPath(name);
  const isAvatar = name === 'avatar';
  const value = String(form.useWatchValue(path as never) ?? '');
  const [own, setOwn] = useState<string[]>([]);
  const choices = [...new Set([...own, ...(pictureIdOf(value) ? [value] : []), ...spec.of])];
  return (
    <Radio.Group
      key={form.key(path)}
      {...form.getInputProps(path)}
      label={factName(name)}
      required
      wrapperProps={{ 'data-field': path }}
    >
      <div className={styles.pictures} data-small={isAvatar || undefined}>
        {choices.map((one) => {
          const label = pictureIdOf(one) ? words.ownPicture.label : words.pictures[one];
          return (
            <Radio
              key={one}
              value={one}
              {...(label === undefined && { 'aria-label': one })}
              label={
                <span className={styles.picture}>
                  <img src={isAvatar ? avatarOf(one) : addressOf(one)} alt="" loading="lazy" />
                  {label}
                </span>
              }
            />
          );
        })}
      </div>
      {spec.is === 'picture' && (
        <AddPicture
          hint={own.length > 0 ? words.ownPicture.added : words.ownPicture.hint}
          arriving={arriving}
          onAdded={(picture) => {
            setOwn((before) => [picture, ...before]);
            form.setFieldValue(path as never, picture as never);
            form.clearFieldError(path);
          }}
        />
      )}
    </Radio.Group>
  );
}

const addressOf = (name: string): string => {
  const id = pictureIdOf(name);
  return id === undefined ? pictureOf(name) : picturePath(id, 480, 'webp');
};

type AddPictureProps = { hint: string; arriving: Arriving; onAdded(picture: string): void };

/** Uploads a picture; the server cuts it to the portfolio's shape, which the field then shows. */
function AddPicture({ hint, arriving, onAdded }: AddPictureProps) {
  const [percent, setPercent] = useState<number>();
  // A browser fires no change event for the same file again.
  const reset = useRef<() => void>(null);
  async function send(file: File): Promise<void> {
    setPercent(0);
    try {
      const { picture } = await upload<AddedPicture>({
        address: '/api/admin/content/pictures',
        body: JSON.stringify({ file: await dataUrlOf(file) }),
        type: 'application/json',
        words: { unreachable: words.ownPicture.failed, cancelled: words.ownPicture.failed },
        signal: new AbortController().signal,
        onPercent: setPercent,
      });
      onAdded(picture);
    } catch (error) {
      showError(error, { title: words.ownPicture.failed });
    }
    setPercent(undefined);
  }
  return (
    <Group mt="sm" gap="sm">
      <FileButton
        resetRef={reset}
        accept={pictureTypes.join(',')}
        onChange={(file) => {
          if (!file) return;
          reset.current?.();
          const sending = send(file).finally(() => {
            if (arriving.current === sending) arriving.current = undefined;
          });
          arriving.current = sending;
        }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={percent !== undefined}>
            {words.ownPicture.add}
          </Button>
        )}
      </FileButton>
      <Text fz="sm" c="dimmed" role="status">
        {percent === undefined ? hint : words.ownPicture.sending(percent)}
      </Text>
    </Group>
  );
}

/** From this share of its limit on, a text shows how many characters are left. */
const nearlyFull = 0.8;

type TextProps = {
  what: What;
  form: ContentForm;
  language: Language;
  name: string;
  spec: FieldSpec;
  /** The program's own text, where there is one. */
  own: string | undefined;
  isNamed: boolean;
};

/** One text in one language: the characters left, the placeholders it must keep, and the program's own text. */
function TextOf({ what, form, language, name, spec, own, isNamed }: TextProps) {
  const path = textPath(language, name);
  const value = String(form.useWatchValue(path as never) ?? '');
  const label = fieldName(what.kind, name, false);
  const most = spec.is === 'line' || spec.is === 'text' ? spec.most : undefined;
  const left = most === undefined ? undefined : most - value.length;
  const places =
    isWording(what.kind) || name === 'figure'
      ? placesIn(own ?? '').filter((place) => what.kind !== 'mail' || !isCourtesy(place))
      : [];
  const hints = [
    ...(spec.is === 'list' ? [words.editor.perLine] : []),
    ...(what.kind === 'guide' && spec.is === 'text' ? [words.guideHint] : []),
    ...(places.length > 0 ? [words.editor.keeps(places.join(' '))] : []),
    ...(most !== undefined && left !== undefined && left < most * (1 - nearlyFull)
      ? [words.editor.left(left)]
      : []),
  ];
  const props = {
    ...form.getInputProps(path),
    label: (
      <>
        {label}
        {isNamed && <VisuallyHidden> ({languageNames[language]})</VisuallyHidden>}
      </>
    ),
    required: spec.isOptional !== true,
    withAsterisk: false,
    description: hints.join(' · ') || undefined,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    autoComplete: 'off',
    attributes: { input: { lang: language, dir: directionOf(language), 'data-text': path } },
    wrapperProps: { 'data-field': path },
  };
  return (
    <div className={styles.text}>
      {spec.is === 'line' ? (
        <TextInput key={form.key(path)} {...props} />
      ) : (
        <Textarea key={form.key(path)} {...props} autosize minRows={2} maxRows={14} />
      )}
      {own !== undefined && own !== '' && value !== own && (
        <div className={styles.own}>
          <span className={tone.quiet}>{words.editor.own}</span>
          <q lang={language} dir={directionOf(language)} title={own}>
            {own}
          </q>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={words.editor.takeOwnNamed(label)}
            onClick={() => {
              form.setFieldValue(path as never, own as never);
              form.clearFieldError(path);
            }}
          >
            {words.editor.takeOwn}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * The note about the picture of a link preview: no text is needed where the picture is drawn from headline and look.
 */
function PictureText({ ownHeadline, ...props }: TextProps & { ownHeadline: string | undefined }) {
  const { what, form, language } = props;
  const headline = String(form.useWatchValue(textPath(language, 'hero.headline') as never) ?? '');
  const { start = 'demo' } = what;
  const hasLook = agency.brand !== undefined;
  const isWrong = form.errors[textPath(language, props.name)] !== undefined;
  if (!isWrong && !isProgramsPicture({ start, hasLook, headline, ownHeadline })) {
    // Another language may stand beside it.
    return <div className={styles.text} />;
  }
  return <TextOf {...props} />;
}

/** The mail's sender and recipient, which the server does not ask for. */
const isCourtesy = (place: string): boolean => courtesyPlaces.some((one) => place === `{${one}}`);

const placesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\{([\w.-]+)\}/g)].flatMap(([place, name = '']) => (isFigurePlace(name) ? [] : place)),
  ),
];

type TextsProps = Pick<Editing, 'what' | 'form' | 'detail'> & {
  all: readonly Language[];
  /** The language on the left, where there is room for two; undefined where there is not. */
  original: Language | undefined;
  /** The language of the selected tab. */
  other: Language;
  onShow(shown: { original?: Language; other?: Language }): void;
  search: string;
  part: string;
  onFind(found: { search?: string; part?: string }): void;
};

/** The texts in two languages side by side, or in one. */
export function TextFields(props: TextsProps) {
  const { what, form, detail, all, original, other, onShow, search, part, onFind } = props;
  const whole = useRef<HTMLDivElement>(null);
  const last = useRef<TextNode>(null);
  const shown = original === undefined || original === other ? [other] : [original, other];
  const own = detail?.defaults ? formValuesOf(what, detail.defaults).texts : {};
  const names = [...new Set(shown.flatMap((language) => Object.keys(specsFor(what, language))))];
  const groups = isWording(what.kind) ? [...new Set(names.map(groupOf))] : [''];
  const wanted = search.trim().toLocaleLowerCase(appLanguage);
  const isFound = (name: string) => {
    if (!isWording(what.kind)) return true;
    if (part !== '' && groupOf(name) !== part) return false;
    const texts = shown.map((language) => form.getValues().texts[language]?.[keyOf(name)] ?? '');
    return (
      wanted === '' ||
      [fieldName(what.kind, name), ...texts].some((text) =>
        text.toLocaleLowerCase(appLanguage).includes(wanted),
      )
    );
  };
  const found = groups
    .map((group) => ({
      group,
      own: names.filter((name) => groupOf(name) === group || !isWording(what.kind)).filter(isFound),
    }))
    .filter((one) => one.own.length > 0);
  const wrong = new Set(Object.keys(form.errors).flatMap((path) => languageAt(path) ?? []));
  const isNamed = shown.length > 1;
  const marks = Object.fromEntries(
    all.map((language) => [language, markOf(detail?.languages[language], wrong.has(language))]),
  );
  const fields = (
    <Box
      ref={whole}
      className={styles.groups}
      onFocus={({ target }) => {
        if (target.dataset['text']) last.current = target as TextNode;
      }}
    >
      {found.length === 0 && <Text c="dimmed">{words.editor.noneLeft}</Text>}
      {found.map(({ group, own: names }) => (
        <FieldGroup key={group} title={isWording(what.kind) ? groupName(group) : undefined}>
          {names.map((name) => (
            <div key={name} className={styles.pair} data-two={isNamed || undefined}>
              {shown.map((language) => {
                const spec = specsFor(what, language)[name];
                if (!spec) return null;
                const props = {
                  what,
                  form,
                  language,
                  name,
                  spec,
                  own: own[language]?.[keyOf(name)],
                  isNamed: all.length > 1,
                };
                return name === 'socialText' ? (
                  <PictureText
                    key={language}
                    {...props}
                    ownHeadline={own[language]?.[keyOf('hero.headline')]}
                  />
                ) : (
                  <TextOf key={language} {...props} />
                );
              })}
            </div>
          ))}
        </FieldGroup>
      ))}
    </Box>
  );
  return (
    <section className={styles.texts} aria-labelledby="content-texts">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="lg" id="content-texts">
          {words.editor.texts}
        </Title>
        <Places detail={detail} language={other} whole={whole} last={last} />
      </Group>
      {what.kind === 'page' && names.length > 12 && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput
            type="search"
            label={words.editor.search}
            value={search}
            onChange={({ currentTarget }) => onFind({ search: currentTarget.value })}
          />
          <NativeSelect
            label={words.editor.part}
            value={part}
            data={[
              { value: '', label: words.editor.allParts },
              ...groups
                .filter((group) => group !== '')
                .map((group) => ({ value: group, label: groupName(group) })),
            ]}
            onChange={({ currentTarget }) => onFind({ part: currentTarget.value })}
          />
        </SimpleGrid>
      )}
      {all.length === 1 ? (
        fields
      ) : (
        <Tabs value={other} onChange={(next) => next && onShow({ other: next as Language })}>
          <div className={styles.heads} data-two={original !== undefined || undefined}>
            {original !== undefined && (
              <NativeSelect
                aria-label={words.editor.original}
                value={original}
                data={all.map((value) => ({ value, label: languageNames[value] }))}
                onChange={({ currentTarget }) => onShow({ original: currentTarget.value as Language })}
              />
            )}
            <Tabs.List aria-label={words.editor.languages}>
              {all
                .filter((language) => language !== original)
                .map((language) => {
                  const mark = marks[language] ?? 'whole';
                  return (
                    <Tabs.Tab key={language} value={language}>
                      <span className={styles.tab}>
                        <bdi lang={language}>{languageNames[language]}</bdi>
                        {mark !== 'whole' && <MarkSign mark={mark} />}
                      </span>
                    </Tabs.Tab>
                  );
                })}
            </Tabs.List>
          </div>
          <MarkLegend marks={Object.values(marks)} />
          <Tabs.Panel value={other}>{fields}</Tabs.Panel>
        </Tabs>
      )}
    </section>
  );
}

/** Focuses a field and scrolls it into view with its label and message. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const place = form?.querySelector(`[data-field="${CSS.escape(path)}"]`);
  place?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

function FieldGroup({ title, children }: { title: string | undefined; children: ReactNode }) {
  const id = useId();
  if (title === undefined) return <Stack gap="md">{children}</Stack>;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Title order={3} size="md" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}

type PlacesProps = {
  detail: ContentDetail | undefined;
  language: Language;
  whole: { current: HTMLElement | null };
  /** The text field that had the cursor last. */
  last: { current: TextNode | null };
};

type TextNode = HTMLInputElement | HTMLTextAreaElement;

/** The placeholders of a text with their present values; a click inserts one. */
function Places({ detail, language, whole, last }: PlacesProps) {
  const places = detail?.placeholders ?? [];
  if (places.length === 0) return null;
  const insert = (name: string) => {
    const field = last.current?.isConnected
      ? last.current
      : whole.current?.querySelector<HTMLTextAreaElement>('[data-text]');
    if (!field) return;
    field.focus();
    field.setRangeText(`{${name}}`, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
    // As if typed: the form listens to nothing else.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Menu position="bottom-end" withinPortal={false} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Plus className={iconSize.text} />}>
          {words.editor.insert}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.places ?? ''}>
        <Menu.Label>{words.editor.insertHint}</Menu.Label>
        {places.map(({ name, values }) => (
          <Menu.Item key={name} onClick={() => insert(name)}>
            <span className={styles.place}>
              <code>{`{${name}}`}</code>
              <bdi>{values[language] ?? values[appLanguage] ?? Object.values(values)[0]}</bdi>
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
