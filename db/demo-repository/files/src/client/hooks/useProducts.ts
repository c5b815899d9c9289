import { useEffect, useState } from 'react'
import { api } from '../api'

export type Product = { id: number; name: string; description: string; priceCents: number; stock: number; images: string[] }

export function useProducts(query: URLSearchParams) {
  const [products, setProducts] = useState<Product[]>()
  useEffect(() => { api<Product[]>(`/products?${query}`).then(setProducts) }, [query.toString()])
  return products
}
