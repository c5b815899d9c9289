import { type ReactNode, useEffect } from 'react'

export function Modal({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  useEffect(() => { const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose(); addEventListener('keydown', close); return () => removeEventListener('keydown', close) }, [onClose])
  return <div className="overlay"><div role="dialog" aria-label={title}><h2>{title}</h2><button onClick={onClose}>×</button>{children}</div></div>
}
