/** Minus, number, plus. */
export function QuantityInput({ value, max, onChange }: { value: number; max: number; onChange(value: number): void }) {
  return (
    <span className="quantity">
      <button type="button" onClick={() => onChange(value - 1)}>−</button>
      <input inputMode="numeric" value={value} onChange={(event) => onChange(Number(event.target.value))} />
      <button type="button" disabled={value >= max} onClick={() => onChange(value + 1)}>+</button>
    </span>
  )
}
