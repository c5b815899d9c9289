type Day = { day: string; turnover: number; orders: number }

/** One bar a day, as high as the turnover. */
export function SalesChart({ days }: { days: Day[] }) {
  const max = Math.max(1, ...days.map(({ turnover }) => turnover))
  return <svg viewBox={`0 0 ${days.length * 12} 100`} role="img">{days.map(({ day, turnover }, index) => <rect key={day} x={index * 12} y={100 - (turnover / max) * 100} width={10} height={(turnover / max) * 100}><title>{day} : {turnover / 100} €</title></rect>)}</svg>
}
