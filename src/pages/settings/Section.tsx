import type { ReactNode } from 'react';
import './section.css';

interface SectionProps {
  title: string;
  /** The heading's id, where something is named by it. */
  titleId?: string;
  description: string;
  children: ReactNode;
}

/** One matter of the settings: what it is about, and the card in which it is settled. */
export const Section = ({ title, titleId, description, children }: SectionProps) => (
  <section className="settings-section">
    <header>
      <h2 className="settings-section__title" id={titleId}>
        {title}
      </h2>
      <p className="settings-section__description">{description}</p>
    </header>
    <div className="card settings-section__card">{children}</div>
  </section>
);
