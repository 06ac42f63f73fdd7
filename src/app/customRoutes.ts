import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { CustomRoutesProps } from 'react-admin';
import { createRoutesFromElements, type RouteObject } from 'react-router-dom';

/**
 * Returns the routes of `<CustomRoutes>` elements, those with or those without the layout.
 * @param path Begins the ids of the routes. The ids of the console's own begin with 0.
 */
export const customRoutes = (elements: ReactNode, noLayout: boolean, path = [noLayout ? 1 : 2]): RouteObject[] =>
  Children.toArray(elements).flatMap((element, index) => {
    if (!isValidElement<CustomRoutesProps>(element)) return [];
    const { type, props } = element;
    if (type === Fragment) return customRoutes(props.children, noLayout, [...path, index]);
    const isMeant = (type as { raName?: string }).raName === 'CustomRoutes' && Boolean(props.noLayout) === noLayout;
    return isMeant ? createRoutesFromElements(props.children, [...path, index]) : [];
  });
