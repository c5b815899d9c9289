import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export type CartItem = { productId: number; name: string; unitCents: number; quantity: number; image?: string }
type CartState = { items: CartItem[]; coupon?: string; add(item: CartItem): void; setQuantity(productId: number, quantity: number): void; remove(productId: number): void; setCoupon(code?: string): void; empty(): void }

/** What the visitor has put aside; kept in local storage between visits. */
export const useCartStore = create<CartState>()(
  persist(
    (set) => ({
      items: [],
      add: (item) => set(({ items }) => {
        const known = items.find((one) => one.productId === item.productId)
        return { items: known ? items.map((one) => (one === known ? { ...one, quantity: one.quantity + item.quantity } : one)) : [...items, item] }
      }),
      setQuantity: (productId, quantity) => set(({ items }) => ({ items: items.map((one) => (one.productId === productId ? { ...one, quantity: Math.max(1, quantity) } : one)) })),
      remove: (productId) => set(({ items }) => ({ items: items.filter((one) => one.productId !== productId) })),
      setCoupon: (coupon) => set({ coupon }),
      empty: () => set({ items: [], coupon: undefined }),
    }),
    { name: 'soleil-cart', version: 2 },
  ),
)
