import { landing } from '../../../content/landing.ts';
import { ChatLauncher } from '../chat-launcher.tsx';
import { type SiteContext, SiteDocument } from '../document.tsx';
import { Hero } from '../hero.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { Information } from './information.tsx';
import { Projects } from './projects.tsx';
import { Scene } from './scene.tsx';
import { SearchArticles } from './search-articles.tsx';
import { Services } from './services.tsx';
import { landingData } from './structured-data.ts';
import { Testimonials } from './testimonials.tsx';

/** `/`: everything the agency shows to a visitor, from the hero to the contact. */
export function LandingPage({ context }: { context: SiteContext }) {
  const { agency } = context;
  const { hero } = landing;
  return (
    <SiteDocument
      context={context}
      language="en"
      path="/"
      title={landing.title}
      description={landing.description}
      structuredData={landingData(context)}
      launcher={<ChatLauncher context={context} />}
    >
      <Hero
        id="home"
        words={hero}
        actions={[
          { href: '#projects', label: hero.projects },
          { href: '#services', label: hero.services },
        ]}
        facts={hero.facts}
      >
        <Scene />
      </Hero>
      <Projects />
      <Services />
      <Information />
      <Testimonials />
      <Faq whatsapp={agency.whatsapp} />
      <Contact agency={agency} />
      <SearchArticles />
    </SiteDocument>
  );
}
