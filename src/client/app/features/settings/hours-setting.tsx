import { ActionIcon, Button, Fieldset, Group, Menu, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { settingsWords } from '../../../../content/app/settings.ts';
import {
  dayNames,
  formatHolidays,
  formatWeek,
  parseHolidays,
  parseWeek,
  presets,
} from '../../../../content/opening-hours.ts';
import { Close, Plus } from '../../../ui/icons.tsx';
import iconSize from '../../icon-size.module.css';
import { appLanguage, wordsOf } from '../../language.ts';
import styles from './settings.module.css';
import { Setting, type SettingProps } from './settings-form.tsx';

const words = wordsOf(settingsWords);

/** Opening hours and holidays, each in the text format of its environment variable. */
export function HoursSetting(props: SettingProps) {
  if (props.value.isFixed) return <Setting {...props} />;
  return props.name === 'AGENCY_HOURS' ? <WeekSetting {...props} /> : <HolidaysSetting {...props} />;
}

type Row = { from: string; to: string };

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

const rowsOf = (text: string): Row[][] =>
  (parseWeek(text) ?? dayNames.map(() => [])).map((spans) =>
    spans.map(({ from, to }) => ({ from: clock(from), to: clock(to) })),
  );

/** Midnight as a closing time is written as 24:00 of that day. */
const endOf = (to: string) => (to === '00:00' ? '24:00' : to);

/** In the variable's format; an incomplete value is sent as it is, and the server refuses it. */
function textOf(rows: Row[][]): string {
  const text = rows
    .flatMap((spans, day) =>
      spans.length > 0
        ? [`${dayNames[day]} ${spans.map(({ from, to }) => `${from}-${endOf(to)}`).join(',')}`]
        : [],
    )
    .join('; ');
  const week = parseWeek(text);
  return week ? formatWeek(week) : text;
}

/** From Monday. */
const order = [1, 2, 3, 4, 5, 6, 0];
/** The third of January 2027 is a Sunday. */
const dayLabel = (day: number) =>
  new Intl.DateTimeFormat(appLanguage, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2027, 0, 3 + day),
  );

function WeekSetting({ form, name, value }: SettingProps) {
  const path = `values.${name}`;
  const text = String(form.useWatchValue(path) ?? value.stored ?? '');
  const [written, setWritten] = useState(() => ({ text, rows: rowsOf(text) }));
  // Something else was set: by a preset, or by somebody else.
  const rows = written.text === text ? written.rows : rowsOf(text);
  const isSaid = rows.some((spans) => spans.length > 0);
  const set = (next: Row[][]) => {
    const nextText = textOf(next);
    setWritten({ text: nextText, rows: next });
    form.setFieldValue(path, nextText);
  };
  const change = (day: number, spans: Row[]) => set(rows.map((own, at) => (at === day ? spans : own)));
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>{words.fields[name].label}</Text>} data-field={path}>
      <Stack gap="sm">
        {/* Rendered in the page's main part, for landmarks. */}
        <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" w="fit-content">
              {words.hours.fill}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(['france', 'gulf', 'gulfSunday'] as const).map((preset) => (
              <Menu.Item key={preset} onClick={() => set(rowsOf(presets[preset]))}>
                {words.hours.presets[preset]}
              </Menu.Item>
            ))}
            <Menu.Item color="red" onClick={() => set(dayNames.map(() => []))}>
              {words.hours.clear}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {order.map((day) => (
          <div
            key={day}
            className={styles.day}
            data-open={(rows[day] ?? []).length > 0 || undefined}
            role="group"
            aria-label={dayLabel(day)}
          >
            <Text span className={styles.dayName}>
              {dayLabel(day)}
            </Text>
            <Stack gap="xs" className={styles.spans ?? ''}>
              {(rows[day] ?? []).length === 0 && (
                <Text c="dimmed">{isSaid ? words.hours.closed : words.hours.unsaid}</Text>
              )}
              {(rows[day] ?? []).map((span, at) => (
                <Group key={at} gap="xs" wrap="nowrap">
                  {(['from', 'to'] as const).map((end) => (
                    <TextInput
                      key={end}
                      type="time"
                      w="8.5rem"
                      aria-label={words.hours[end]}
                      value={span[end]}
                      onChange={({ currentTarget }) =>
                        change(
                          day,
                          (rows[day] ?? []).map((one, index) =>
                            index === at ? { ...one, [end]: currentTarget.value } : one,
                          ),
                        )
                      }
                    />
                  ))}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="2rem"
                    aria-label={words.hours.remove}
                    onClick={() =>
                      change(
                        day,
                        (rows[day] ?? []).filter((_, index) => index !== at),
                      )
                    }
                  >
                    <Close className={iconSize.small} />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="2rem"
              aria-label={words.hours.add(dayLabel(day))}
              onClick={() => {
                const spans = rows[day] ?? [];
                change(day, [
                  ...spans,
                  spans.length === 0 ? { from: '09:00', to: '18:00' } : { from: '', to: '' },
                ]);
              }}
            >
              <Plus className={iconSize.small} />
            </ActionIcon>
          </div>
        ))}
        <Problem form={form} path={path} isWrong={text !== '' && !parseWeek(text)} said={words.hours.wrong} />
        <Text c="dimmed" fz="sm">
          {words.fields[name].hint}
        </Text>
      </Stack>
    </Fieldset>
  );
}

type ProblemProps = Pick<SettingProps, 'form'> & { path: string; isWrong: boolean; said: string };

/** The error of what is typed, or the server's. */
const Problem = ({ form, path, isWrong, said }: ProblemProps) => {
  const error = form.errors[path] ?? (isWrong ? said : undefined);
  return error ? (
    <Text c="red" fz="sm" role="alert">
      {error}
    </Text>
  ) : null;
};

type Holiday = { from: string; to: string; name: string };

/** A single day ends on the day it begins. */
const writtenHolidays = (rows: Holiday[]): string =>
  formatHolidays(
    rows.map(({ from, to, name }) => ({ from, to: to || from, name: name.replaceAll(';', ',').trim() })),
  );

function HolidaysSetting({ form, name, value }: SettingProps) {
  const path = `values.${name}`;
  const text = String(form.useWatchValue(path) ?? value.stored ?? '');
  const [written, setWritten] = useState(() => ({ text, rows: parseHolidays(text) ?? [] }));
  const rows = written.text === text ? written.rows : (parseHolidays(text) ?? []);
  const set = (next: Holiday[]) => {
    const nextText = writtenHolidays(next);
    setWritten({ text: nextText, rows: next });
    form.setFieldValue(path, nextText);
  };
  const change = (at: number, part: Partial<Holiday>) =>
    set(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <Fieldset variant="unstyled" legend={<Text fw={600}>{words.fields[name].label}</Text>} data-field={path}>
      <Stack gap="sm">
        {rows.length === 0 && <Text c="dimmed">{words.hours.noHolidays}</Text>}
        {rows.map((row, at) => (
          <Group key={at} gap="xs" align="flex-end">
            <TextInput
              type="date"
              label={words.hours.firstDay}
              value={row.from}
              onChange={({ currentTarget }) => change(at, { from: currentTarget.value })}
            />
            <TextInput
              type="date"
              label={words.hours.lastDay}
              value={row.to}
              min={row.from}
              onChange={({ currentTarget }) => change(at, { to: currentTarget.value })}
            />
            <TextInput
              label={words.hours.holidayName}
              value={row.name}
              maxLength={60}
              dir="auto"
              onChange={({ currentTarget }) => change(at, { name: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="gray"
              onClick={() => set(rows.filter((_, index) => index !== at))}
            >
              {words.hours.remove}
            </Button>
          </Group>
        ))}
        <Problem
          form={form}
          path={path}
          isWrong={text !== '' && !parseHolidays(text)}
          said={words.hours.wrongHolidays}
        />
        <div>
          <Button
            variant="default"
            leftSection={<Plus className={iconSize.small} />}
            onClick={() => set([...rows, { from: '', to: '', name: '' }])}
          >
            {words.hours.addHoliday}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
