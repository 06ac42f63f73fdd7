import { type ReactNode, useId } from 'react';

interface FiguresProps {
  title: string;
  hint: string | null | undefined;
  className?: string;
  figures: readonly { name: string; value: ReactNode; note?: string }[];
}

/** A card of numbers, each with its name and a note. */
export const Figures = ({ title, hint, className = '', figures }: FiguresProps) => {
  const id = useId();
  return (
    <section className={`card figures card-grid__wide ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{hint}</p>
      <dl>
        {figures.map(({ name, value, note }) => (
          <div key={name} className="box">
            <dt className="note strong">{name}</dt>
            <dd className="figure">{value}</dd>
            {note && <dd className="note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
};
