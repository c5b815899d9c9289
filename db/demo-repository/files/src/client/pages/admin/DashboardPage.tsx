import { useEffect, useState } from 'react'
import { api } from '../../api'
import { SalesChart } from '../../components/admin/SalesChart'

export default function DashboardPage() {
  const [sales, setSales] = useState<{ day: string; turnover: number; orders: number }[]>([])
  const [low, setLow] = useState<{ id: number; name: string; stock: number }[]>([])
  useEffect(() => { api<typeof sales>('/admin/sales?days=30').then(setSales); api<typeof low>('/admin/low-stock').then(setLow) }, [])
  return <><h1>Tableau de bord</h1><SalesChart days={sales} /><h2>Stock bas</h2><ul>{low.map((product) => <li key={product.id}>{product.name} : {product.stock}</li>)}</ul></>
}
