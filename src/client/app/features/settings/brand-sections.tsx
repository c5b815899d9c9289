import { Alert, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { type CSSProperties, useRef, useState } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import {
  contrastsOf,
  isReadable,
  leastContrast,
  nearestReadable,
  nightContrasts,
  ownColor,
  type Palette,
  paletteInForce,
} from '../../../../content/brand.ts';
import type { Settings } from '../../../../routers/settings.schema.ts';
import { Check, Warning } from '../../../ui/icons.tsx';
import { agency } from '../../agency.ts';
import { messageOf, showError } from '../../errors.ts';
import { SettingsSection } from '../../kit/settings-section.tsx';
import { StateBadge } from '../../kit/state-badge.tsx';
import { appLanguage, wordsOf } from '../../language.ts';
import { toasts } from '../../toasts.ts';
import { trpc } from '../../trpc.ts';
import { dataUrlOf } from '../../uploads/upload.ts';
import styles from './settings.module.css';
import { GroupForm, Setting, type SettingProps } from './settings-form.tsx';

const words = wordsOf(settingsWords);

/** The agency's logo and colour. */
export const BrandSections = ({ settings }: { settings: Settings }) => (
  <>
    <SettingsSection title={words.logo.title} lead={words.logo.lead}>
      <LogoSetting settings={settings} />
    </SettingsSection>
    <GroupForm group="brand" settings={settings} field={ColorSetting} />
  </>
);

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** The colour, its contrast in each place, and the shades made of it. */
export function ColorSetting(props: SettingProps) {
  const { form, name, value } = props;
  const path = `values.${name}`;
  const typed = String(form.useWatchValue(path) ?? value.stored ?? '');
  // Until the agency is named beside it, it has no other name.
  const owner = String(form.useWatchValue('values.AGENCY_NAME') || agency.name);
  if (value.isFixed) return <Setting {...props} />;
  const text = typed.trim().toLowerCase();
  const color = isColor(text) ? text : text === '' ? ownColor : undefined;
  const set = (next: string) => form.setFieldValue(path, next);
  return (
    <Stack gap="sm">
      <TextInput
        key={form.key(path)}
        {...form.getInputProps(path)}
        wrapperProps={{ 'data-field': path }}
        label={words.fields[name].label}
        placeholder={ownColor}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        leftSectionWidth="var(--size-target)"
        leftSectionPointerEvents="all"
        leftSection={
          <input
            type="color"
            className={styles.picker}
            aria-label={words.color.pick}
            value={color ?? ownColor}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        }
      />
      {color ? (
        <Judgement color={color} owner={owner} onTake={set} />
      ) : (
        <Text c="dimmed">{words.color.shape}</Text>
      )}
    </Stack>
  );
}

const ratio = new Intl.NumberFormat(appLanguage, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

type JudgementProps = { color: string; owner: string; onTake(color: string): void };

function Judgement({ color, owner, onTake }: JudgementProps) {
  const palette = paletteInForce({ color: color === ownColor ? undefined : color });
  const [day, night] = [contrastsOf(color), nightContrasts(palette)];
  const uses = [
    { label: words.color.uses.ground, contrast: day.onGround },
    { label: words.color.uses.white, contrast: day.underWhite },
    { label: words.color.uses.night, contrast: night.onGround },
    { label: words.color.uses.nightButton, contrast: night.underWords },
  ];
  const nearest = nearestReadable(color);
  return (
    <>
      <ul className={styles.contrasts} aria-label={words.color.contrasts}>
        {uses.map(({ label, contrast }) => (
          <li key={label}>
            <span>{label}</span>
            <span>{words.color.ratio(ratio.format(Math.floor(contrast * 10) / 10))}</span>
            <StateBadge
              look={
                contrast >= leastContrast
                  ? { word: words.color.passes, color: 'green', Icon: Check }
                  : { word: words.color.fails, color: 'red', Icon: Warning }
              }
            />
          </li>
        ))}
      </ul>
      {isReadable(color) ? (
        <Samples palette={palette} owner={owner} />
      ) : (
        <Alert color="orange" variant="light" title={words.color.refused}>
          <Stack gap="sm" align="flex-start">
            <Text>{words.color.nearest(nearest)}</Text>
            <Button
              variant="default"
              leftSection={<span className={styles.swatch} style={{ background: nearest }} />}
              onClick={() => onTake(nearest)}
            >
              {words.color.take(nearest)}
            </Button>
          </Stack>
        </Alert>
      )}
    </>
  );
}

/** A preview of text and a button in the light and the dark theme. */
const Samples = ({ palette, owner }: { palette: Palette; owner: string }) => (
  <div className={styles.samples} aria-hidden>
    {(['day', 'night'] as const).map((time) => (
      <div
        key={time}
        className={styles.sample}
        data-time={time}
        style={
          {
            '--sample-accent': palette.accent[time],
            '--sample-fill': palette['accent-fill'][time],
            '--sample-words': palette['on-accent'][time],
            '--sample-soft': palette['accent-soft'][time],
            '--sample-on-soft': palette['on-accent-soft'][time],
          } as CSSProperties
        }
      >
        <strong>{owner}</strong>
        <span className={styles.sampleLink}>{words.color.sample.link}</span>
        <span className={styles.sampleBadge}>{words.color.sample.badge}</span>
        <span className={styles.sampleButton}>{words.color.sample.button}</span>
      </div>
    ))}
  </div>
);

/** The size in which a logo is rendered for documents and mails, in pixels: four times its size there. */
const drawn = { width: 640, height: 160 };

const base64Of = async (blob: Blob): Promise<string> => (await dataUrlOf(blob)).replace(/^.*,/, '');

/** The logo as a PNG. Throws where the browser cannot show it. */
async function draw(file: Blob): Promise<Blob> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(drawn.width / width, drawn.height / height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (made) return made;
    throw new Error('nothing was drawn');
  } finally {
    URL.revokeObjectURL(address);
  }
}

const types = ['image/svg+xml', 'image/png'] as const;

type LogoProps = {
  settings: Settings;
  /** Whether no open page can show another logo. */
  isFirst?: boolean;
};

/** The logo, and the field that replaces it. It is saved as soon as it is chosen. */
export function LogoSetting({ settings: { revision, logo }, isFirst = false }: LogoProps) {
  const cache = trpc.useUtils();
  const save = trpc.settings.saveLogo.useMutation();
  const [refused, setRefused] = useState<string>();
  const [leftOut, setLeftOut] = useState<string[]>([]);
  // A browser fires no change event for a file of the same name, such as the corrected one.
  const reset = useRef<() => void>(null);
  async function send(next: Parameters<typeof save.mutateAsync>[0]['logo']) {
    try {
      const saved = await save.mutateAsync({ revision, logo: next });
      cache.settings.get.setData(undefined, saved.settings);
      setLeftOut(saved.leftOut);
      toasts.show({ title: words.logo.saved, ...(!isFirst && { description: words.logo.reload }) });
    } catch (error) {
      setRefused(messageOf(error));
      await cache.settings.get.invalidate();
    }
  }
  async function choose(file: File | null) {
    if (!file) return;
    reset.current?.();
    setRefused(undefined);
    setLeftOut([]);
    const type = types.find((one) => one === file.type);
    if (!type) return setRefused(words.logo.type);
    let picture: Blob;
    try {
      picture = await draw(file);
    } catch {
      return setRefused(words.logo.unreadable);
    }
    await send({ type, data: await base64Of(file), picture: await base64Of(picture) }).catch(showError);
  }
  return (
    <>
      {logo ? (
        <div className={styles.samples}>
          {(['day', 'night'] as const).map((time) => (
            <div key={time} className={styles.sample} data-time={time}>
              <img
                className={styles.logo}
                data-light={logo.isLight || undefined}
                src={logo.src}
                alt={time === 'day' ? words.logo.current : ''}
                width={logo.width}
                height={logo.height}
              />
            </div>
          ))}
        </div>
      ) : (
        <Text c="dimmed">{words.logo.none}</Text>
      )}
      {logo?.isPartlyLost && (
        <Alert color="orange" variant="light" role="status">
          {words.logo.partlyLost}
        </Alert>
      )}
      {refused && (
        <Alert color="red" variant="light" role="alert" title={words.logo.refused}>
          {refused}
        </Alert>
      )}
      {leftOut.length > 0 && (
        <Alert color="orange" variant="light" role="status" title={words.logo.leftOut}>
          {leftOut.join(', ')}
        </Alert>
      )}
      <Group gap="sm">
        <FileButton resetRef={reset} accept={types.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant={logo ? 'default' : 'filled'} loading={save.isPending}>
              {logo ? words.logo.replace : words.logo.choose}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" color="red" disabled={save.isPending} onClick={() => void send(null)}>
            {words.logo.remove}
          </Button>
        )}
      </Group>
      <Text c="dimmed" fz="sm">
        {words.logo.rules}
      </Text>
    </>
  );
}
