import { useState } from 'react'

/** Favourites are kept in this browser until the customer signs in. */
export function useWishlist() {
  const [ids, setIds] = useState<number[]>(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  const toggle = (id: number) => setIds((known) => {
    const next = known.includes(id) ? known.filter((one) => one !== id) : [...known, id]
    localStorage.setItem('wishlist', JSON.stringify(next))
    return next
  })
  return { ids, toggle }
}
