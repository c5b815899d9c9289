import { ContactForm } from '../components/ContactForm'
import { StoreMap } from '../components/StoreMap'

export default function ContactPage() {
  return <><ContactForm /><StoreMap latitude={45.753} longitude={4.829} /></>
}
