import { useEffect, useState } from 'react'

export function useDebounce<T>(value: T, milliseconds = 300): T {
  const [late, setLate] = useState(value)
  useEffect(() => { const timer = setTimeout(() => setLate(value), milliseconds); return () => clearTimeout(timer) }, [value, milliseconds])
  return late
}
