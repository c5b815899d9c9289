import { create } from 'zustand'

const useToasts = create<{ text?: string }>(() => ({}))

export function showToast(text: string) {
  useToasts.setState({ text })
  setTimeout(() => useToasts.setState({ text: undefined }), 4_000)
}

export const ToastArea = () => { const { text } = useToasts(); return <div role="status" className="toast">{text}</div> }
