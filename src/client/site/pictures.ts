import type { PortfolioProject } from '../../content/portfolio.ts';
import cardTrading from './pictures/card-trading.svg';
import resort from './pictures/resort.svg';
import socialAgent from './pictures/social-agent.svg';
import thailandTours from './pictures/thailand-tours.svg';
import tourism from './pictures/tourism.svg';
import travelCrm from './pictures/travel-crm.svg';

/** The addresses of the portfolio's drawings, each 960 by 600. */
export const pictures: Record<PortfolioProject['picture'], string> = {
  'social-agent': socialAgent,
  'thailand-tours': thailandTours,
  'travel-crm': travelCrm,
  'card-trading': cardTrading,
  tourism,
  resort,
};
