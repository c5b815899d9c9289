import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { SimpleGrid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { todayWords } from '../../../../content/app/today.ts';
import { formatAmount } from '../../../../content/money.ts';
import type { Overview } from '../../../../routers/today.schema.ts';
import { appLanguage, appLocale, wordsOf } from '../../language.ts';

const words = wordsOf(todayWords).week;

const monthName = new Intl.DateTimeFormat(appLocale, { month: 'short', timeZone: 'UTC' });

/** Received and expected money by month, one chart per currency: dirhams and euros are never added. */
export function MoneyChart({ months }: { months: Overview['months'] }) {
  const currencies = [
    ...new Set(
      months.flatMap(({ received, expected }) => [...received, ...expected].map(({ currency }) => currency)),
    ),
  ];
  if (currencies.length === 0) return <Text c="dimmed">{words.nothing}</Text>;
  return (
    <SimpleGrid cols={{ base: 1, md: Math.min(2, currencies.length) }}>
      {currencies.map((currency) => (
        <CurrencyChart key={currency} currency={currency} months={months} />
      ))}
    </SimpleGrid>
  );
}

function CurrencyChart({ currency, months }: { currency: string; months: Overview['months'] }) {
  const of = (sums: Overview['months'][number]['received']) =>
    sums.find((sum) => sum.currency === currency)?.amount ?? 0;
  const data = months.map(({ month, received, expected }) => ({
    month: monthName.format(new Date(month)),
    received: of(received),
    expected: of(expected),
  }));
  const money = (amount: number) => formatAmount(amount, currency, appLanguage);
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {currency}
      </Text>
      <div aria-hidden>
        <BarChart
          barChartProps={{ accessibilityLayer: false }}
          h={220}
          data={data}
          dataKey="month"
          type="stacked"
          withLegend
          series={[
            { name: 'received', label: words.received, color: 'accent.7' },
            { name: 'expected', label: words.expected, color: 'gray.5' },
          ]}
          valueFormatter={money}
          barProps={{ isAnimationActive: false }}
          yAxisProps={{ width: 90 }}
        />
      </div>
      <VisuallyHidden>
        <ul>
          {data.map(({ month, received, expected }) => (
            <li key={month}>
              {`${month}: ${words.received} ${money(received)}, ${words.expected} ${money(expected)}`}
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </Stack>
  );
}
