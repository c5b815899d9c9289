import type { Language } from '../../../content/language.ts';
import { homePaths } from '../../../routes.ts';
import { ChatLauncher } from '../chat-launcher.tsx';
import { type SiteContext, SiteDocument } from '../document.tsx';
import { Hero } from '../hero.tsx';
import { socialPictureOf } from '../social-picture.ts';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import { Information } from './information.tsx';
import { Projects } from './projects.tsx';
import { Scene } from './scene.tsx';
import { SearchArticles } from './search-articles.tsx';
import { Services } from './services.tsx';
import { landingData } from './structured-data.ts';
import { Testimonials } from './testimonials.tsx';
import { landingIn } from './view.ts';

type Props = { context: SiteContext; language: Language };

/**
 * `/`, `/ar`, `/hi`, `/ur`, and a blank agency's `/fr`: all that it shows to a visitor, from the hero to the contact.
 */
export function LandingPage({ context, language }: Props) {
  const { agency, content } = context;
  const view = landingIn(content, language);
  const { words } = view;
  const { hero, scene, information } = words;
  const path = homePaths[language];
  const picture = socialPictureOf(context, { path, language, words });
  const has = {
    projects: view.projects.length > 0,
    services: view.services.length > 0,
    testimonials: view.testimonials.length > 0 || view.claims.length > 0,
    questions: view.questions.length > 0,
  };
  const ways = [
    has.projects && { href: '#projects', label: hero.projects },
    has.services && { href: '#services', label: hero.services },
    { href: '#contact', label: words.contact.headline },
  ].filter((way) => way !== false);
  return (
    <SiteDocument
      context={context}
      language={language}
      path={path}
      title={words.title}
      description={words.description}
      picture={picture}
      structuredData={landingData(context, view, picture)}
      launcher={<ChatLauncher context={context} language={language} />}
    >
      <Hero id="home" words={hero} actions={ways.slice(0, 2)} facts={hero.facts}>
        {scene && <Scene words={scene} language={language} />}
      </Hero>
      {has.projects && <Projects view={view} />}
      {has.services && <Services view={view} />}
      {information && <Information words={information} />}
      {has.testimonials && <Testimonials view={view} />}
      {has.questions && <Faq view={view} whatsapp={agency.whatsapp} />}
      <Contact agency={agency} words={words.contact} />
      {view.articles.length > 0 && <SearchArticles view={view} />}
    </SiteDocument>
  );
}
