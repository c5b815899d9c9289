import { useSyncExternalStore } from 'react'

export const useMediaQuery = (query: string) => useSyncExternalStore((listener) => { const list = matchMedia(query); list.addEventListener('change', listener); return () => list.removeEventListener('change', listener) }, () => matchMedia(query).matches)
