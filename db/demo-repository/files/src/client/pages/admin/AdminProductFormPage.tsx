import { type FormEvent, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { api } from '../../api'
import { ImageUploader } from '../../components/admin/ImageUploader'
import { RichTextEditor } from '../../components/admin/RichTextEditor'
import type { Product } from '../../hooks/useProducts'

/** Name, description, price, quantity and photos of one product. */
export default function AdminProductFormPage() {
  const { id } = useParams()
  const [product, setProduct] = useState<Product>()
  useEffect(() => { api<Product>(`/products/${id}`).then(setProduct) }, [id])
  if (!product) return null
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    await api(`/admin/products/${id}`, { name: form.get('name'), description: product.description, priceCents: Math.round(Number(String(form.get('price')).replace(',', '.')) * 100), stock: Number(form.get('stock')), published: form.has('published') }, 'PUT')
  }
  return (
    <form onSubmit={save}>
      <input name="name" defaultValue={product.name} />
      <RichTextEditor value={product.description} onChange={(description) => setProduct({ ...product, description })} />
      <input name="price" defaultValue={product.priceCents / 100} />
      <input name="stock" type="number" defaultValue={product.stock} />
      <ImageUploader images={product.images} onChange={(images) => setProduct({ ...product, images })} />
      <label><input name="published" type="checkbox" defaultChecked /> En ligne</label>
      <button>Enregistrer</button>
    </form>
  )
}
