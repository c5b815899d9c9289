import { pool } from '../database.js'

export type Product = { id: number; reference: string; name: string; description: string; priceCents: number; vatRate: number; stock: number; weightGrams: number; images: string[] }

const columns = `p.id, p.reference, p.name, p.description, p.price_cents as "priceCents", p.vat_rate as "vatRate", p.stock,
  p.weight_grams as "weightGrams", array(select url from product_images i where i.product_id = p.id order by position) as images`

export async function findProduct(id: number): Promise<Product | undefined> {
  const { rows } = await pool.query(`select ${columns} from products p where p.id = $1 and p.published`, [id])
  return rows[0]
}

const orders = { newest: 'p.id desc', cheapest: 'p.price_cents', dearest: 'p.price_cents desc', name: 'p.name' }
export type SortOrder = keyof typeof orders

/** One page of a category; filters are all optional. */
export async function listProducts(filter: { category?: string; minCents?: number; maxCents?: number; inStock?: boolean; sort?: SortOrder; page: number }) {
  const pageSize = 24
  const { rows } = await pool.query(
    `select ${columns} from products p left join categories c on c.id = p.category_id
     where p.published and ($1::text is null or c.slug = $1) and p.price_cents >= $2 and p.price_cents <= $3 and (not $4 or p.stock > 0)
     order by ${orders[filter.sort ?? 'newest']} limit ${pageSize} offset $5`,
    [filter.category ?? null, filter.minCents ?? 0, filter.maxCents ?? 1e9, filter.inStock ?? false, filter.page * pageSize],
  )
  return rows as Product[]
}
