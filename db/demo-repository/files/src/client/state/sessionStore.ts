import { create } from 'zustand'
import { api } from '../api'

type Session = { customerId?: number; signIn(email: string, password: string, remember: boolean): Promise<void>; signOut(): Promise<void> }

export const useSessionStore = create<Session>((set) => ({
  signIn: async (email, password, remember) => set({ customerId: (await api<{ id: number }>('/auth/login', { email, password, remember })).id }),
  signOut: async () => { await api('/auth/logout', {}); set({ customerId: undefined }) },
}))
