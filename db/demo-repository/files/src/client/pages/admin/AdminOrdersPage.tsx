import { useEffect, useState } from 'react'
import { api } from '../../api'
import { DataTable } from '../../components/admin/DataTable'
import { ExportDialog } from '../../components/admin/ExportDialog'
import { StatusSelect } from '../../components/admin/StatusSelect'

type Row = { id: number; number: string; email: string; status: string; total_cents: number }

export default function AdminOrdersPage() {
  const [rows, setRows] = useState<Row[]>([])
  const load = () => api<Row[]>('/admin/orders').then(setRows)
  useEffect(() => { load() }, [])
  const change = async (row: Row, status: string) => { await api(`/admin/orders/${row.id}/status`, { status, tracking: status === 'shipped' ? prompt('Numéro de suivi') : undefined }); await load() }
  return <><h1>Commandes</h1><ExportDialog /><DataTable rows={rows} columns={['number', 'email', 'total_cents']} actions={(row) => <StatusSelect value={row.status} onChange={(status) => change(row, status)} />} /></>
}
