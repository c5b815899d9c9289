import { useState } from 'react'

export function ExportDialog() {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  return <fieldset><legend>Exporter</legend><input type="date" value={from} onChange={(event) => setFrom(event.target.value)} /><input type="date" value={to} onChange={(event) => setTo(event.target.value)} /><a href={`/api/admin/orders.csv?from=${from}&to=${to}`} download>Télécharger (Excel)</a></fieldset>
}
