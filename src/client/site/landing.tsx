import { landing } from '../../content/landing.ts';
import { ChatLauncher } from './chat-launcher.tsx';
import { Contact } from './contact.tsx';
import { type SiteContext, SiteDocument } from './document.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Services } from './services.tsx';

/** `/`: hero, services, questions, contact. */
export function LandingPage({ context }: { context: SiteContext }) {
  const { agency, assets } = context;
  return (
    <SiteDocument
      context={context}
      language="en"
      path="/"
      title={landing.title}
      description={landing.description}
      launcher={<ChatLauncher assets={assets} />}
    >
      <Hero />
      <Services />
      <Faq whatsapp={agency.whatsapp} />
      <Contact agency={agency} />
    </SiteDocument>
  );
}
