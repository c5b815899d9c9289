import { useState } from 'react'
import { api } from '../../api'

export default function AdminCouponsPage() {
  const [code, setCode] = useState('')
  return (
    <form onSubmit={(event) => { event.preventDefault(); api('/admin/coupons', Object.fromEntries(new FormData(event.currentTarget))) }}>
      <h1>Codes promo</h1>
      <input name="code" value={code} onChange={(event) => setCode(event.target.value.toUpperCase())} />
      <select name="kind"><option value="percent">%</option><option value="amount">€</option><option value="free_shipping">Livraison offerte</option></select>
      <input name="value" type="number" /><input name="ends_at" type="date" />
      <button>Créer</button>
    </form>
  )
}
