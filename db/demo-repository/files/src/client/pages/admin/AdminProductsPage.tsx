import { useProducts } from '../../hooks/useProducts'
import { DataTable } from '../../components/admin/DataTable'

export default function AdminProductsPage() {
  const products = useProducts(new URLSearchParams({ sort: 'name' }))
  return <><h1>Produits</h1><DataTable rows={products ?? []} columns={['name', 'priceCents', 'stock']} actions={(row) => <a href={`/admin/produits/${row.id}`}>Modifier</a>} /></>
}
