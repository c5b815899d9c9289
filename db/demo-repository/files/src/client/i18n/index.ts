import { useSyncExternalStore } from 'react'
import ar from '../../../locales/ar.json'
import en from '../../../locales/en.json'
import fr from '../../../locales/fr.json'
import { preferences } from '../state/preferences'
import { applyDirection } from './direction'

const messages: Record<string, Record<string, string>> = { fr, en, ar }
let locale = preferences.locale in messages ? preferences.locale : 'fr'
const listeners = new Set<() => void>()

export function setLocale(next: string) {
  locale = next
  preferences.locale = next
  applyDirection(next)
  for (const listener of listeners) listener()
}

export function useTranslation() {
  useSyncExternalStore((listener) => { listeners.add(listener); return () => listeners.delete(listener) }, () => locale)
  const t = (key: string, values: Record<string, string | number> = {}) =>
    (messages[locale]?.[key] ?? fr[key as keyof typeof fr] ?? key).replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))
  return { t, locale }
}
